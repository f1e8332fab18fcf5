import { useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import css from './user-agreement-screen.module.css'

const sections = ['who', 'age', 'account', 'coins', 'money', 'fair', 'privacy', 'play', 'changes'] as const

/** The user agreement that the register step links to. */
export function UserAgreementScreen() {
  const { t } = useTranslation('auth')
  const brand = platform().brandName
  return (
    <ScreenBody width="normal">
      <header className={css['header']}>
        <h1>{t('agreement.title')}</h1>
        <p className={css['muted']}>{t('agreement.updated')}</p>
        <p>{t('agreement.intro', { brand })}</p>
      </header>
      <div className={css['columns']}>
        <nav className={css['contents']} aria-label={t('agreement.contents')}>
          <ol className={css['list']}>
            {sections.map((key) => (
              <li key={key}>
                <a href={`#${key}`} className={css['entry']}>
                  {t(`agreement.sections.${key}.title`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css['sections']}>
          {sections.map((key) => (
            <section key={key} id={key} className={css['section']}>
              <h2 className={css['title']}>{t(`agreement.sections.${key}.title`)}</h2>
              <p>{t(`agreement.sections.${key}.first`, { brand })}</p>
              <p>{t(`agreement.sections.${key}.second`, { brand })}</p>
            </section>
          ))}
        </div>
      </div>
    </ScreenBody>
  )
}
