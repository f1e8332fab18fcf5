import { Cluster } from '~/ui/cluster.tsx'
import { iconNames } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { Logo } from '~/ui/logo.tsx'
import { every, statesOf, type Section } from '../part.ts'
import styles from './foundations.module.css'

const sizes = every<typeof Icon, 'size'>({ xs: true, s: true, m: true, l: true })
const logoSizes = every<typeof Logo, 'size'>({ m: true, l: true })

export const foundations: Section = {
  title: 'Foundations',
  about: 'The icons and the logo.',
  wide: ['Icon'],
  parts: {
    Icon: {
      [`All ${iconNames.length}`]: (
        <ul className={styles.icons}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <small>{name}</small>
            </li>
          ))}
        </ul>
      ),
      [`Sizes ${sizes.join(', ')}`]: (
        <Cluster>
          {sizes.map((size) => (
            <Icon key={size} name="wallet" size={size} />
          ))}
        </Cluster>
      ),
      'Alone, with a name for screen readers': <Icon name="shield" label="Safe" size="l" />,
    },
    Logo: {
      ...statesOf('Size', logoSizes, (size) => <Logo size={size} />),
      'The mark alone': <Logo wordmark={false} />,
      'Another brand': <Logo name="Operator & Sons" />,
    },
  },
}
