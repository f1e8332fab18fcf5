import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ExampleArt } from '../art/example-art.tsx'
import css from './good-photos.module.css'

const examples = ['good', 'cut', 'glare', 'blurred'] as const

/** One good photo and three that would be refused, drawn. */
export function GoodPhotos() {
  const { t } = useTranslation('kyc')
  return (
    <Card title={t('example.title')}>
      <ul className={css['examples']}>
        {examples.map((kind) => (
          <li key={kind} className={css['example']} data-kind={kind}>
            <ExampleArt kind={kind} />
            <p className={css['caption']}>
              <span className={css['mark']}>
                <Icon
                  name={kind === 'good' ? 'check' : 'close'}
                  size="xs"
                  label={kind === 'good' ? t('example.yes') : t('example.no')}
                />
              </span>
              {t(`example.${kind}`)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
