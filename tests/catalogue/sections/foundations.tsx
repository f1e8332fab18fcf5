import type { CSSProperties } from 'react'
import { useSnapshot } from 'valtio'
import { shown } from '~/layout/theme-choice.ts'
import type { Theme } from '~/lib/theme.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { iconNames } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { Logo } from '~/ui/logo.tsx'
import { every, statesOf, type Section } from '../part.ts'
import styles from './foundations.module.css'

/** The custom properties of `src/ui/tokens.css`, read from the page: the catalogue repeats none of their names. */
interface Token {
  name: string
  value: string
}

/** One of the values of a token that differs by theme. */
function inTheme(theme: Theme, value: string): string {
  const [, light, dark] = /^light-dark\((.+), ?(.+)\)$/.exec(value) ?? []
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  return (isDark ? dark : light) ?? value
}

/** All tokens that begin with `--<group>-`, with what they are worth in the theme that shows. */
function useTokens(group: string): Token[] {
  const { theme } = useSnapshot(shown)
  if (typeof document === 'undefined') return []
  const root = getComputedStyle(document.documentElement)
  const names = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSStyleRule && rule.selectorText === ':root'
        ? [...rule.style].filter((name) => name.startsWith(`--${group}-`))
        : [],
    ),
  )
  return [...new Set(names)].map((name) => ({
    name,
    value: inTheme(theme, root.getPropertyValue(name).trim()),
  }))
}

const Swatches = ({ group }: { group: string }) => (
  <ul className={styles.swatches}>
    {useTokens(group).map(({ name, value }) => (
      <li key={name} className={styles.swatch}>
        <span className={styles.colour} style={{ background: `var(${name})` }} />
        <code>{name}</code>
        <small>{value}</small>
      </li>
    ))}
  </ul>
)

interface ScaleProps {
  group: string
  /** How one step of the scale looks. */
  look: (value: string) => CSSProperties
  sample?: string
}

const Scale = ({ group, look, sample = '' }: ScaleProps) => (
  <ul className={styles.scale}>
    {useTokens(group).map(({ name, value }) => (
      <li key={name}>
        <code>{name}</code> <small>{value}</small>
        <span className={styles.sample} style={look(`var(${name})`)}>
          {sample}
        </span>
      </li>
    ))}
  </ul>
)

const sizes = every<typeof Icon, 'size'>({ xs: true, s: true, m: true, l: true })
const logoSizes = every<typeof Logo, 'size'>({ m: true, l: true })

export const foundations: Section = {
  title: 'Foundations',
  about: 'The tokens of src/ui/tokens.css as the page reads them, the icons and the logo.',
  wide: ['Tokens', 'Icon'],
  parts: {
    Tokens: {
      Colours: <Swatches group="color" />,
      'Colours of drawings': <Swatches group="art" />,
      'Sizes of type': (
        <Scale group="font-size" sample="Amigo 日本語 1,234" look={(fontSize) => ({ fontSize })} />
      ),
      Space: <Scale group="space" look={(inlineSize) => ({ inlineSize })} />,
      Corners: <Scale group="radius" look={(borderRadius) => ({ borderRadius, blockSize: '3rem' })} />,
      Elevation: (
        <Scale
          group="elevation"
          look={(boxShadow) => ({ boxShadow, blockSize: '3rem', background: 'var(--color-surface)' })}
        />
      ),
    },
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
