import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '../../api/platform.ts'
import { formatWireTime } from '../../lib/dates.ts'
import { ScreenBody } from '../../ui/screen-body.tsx'
import { RegionNotice } from '../region-notice.tsx'
import { SiteFooter } from '../site-footer.tsx'
import { ProseContents } from './prose-contents.tsx'
import css from './prose-page.module.css'
import { ProseText } from './prose-text.tsx'

/** The pages of `i18n/<lang>/about.json`; each is named as its title in the frame's texts. */
export type ProseName = 'aboutUs' | 'privacyPolicy' | 'userAgreement' | 'responsibleGame' | 'discountStatute'

/** When each text was last changed, in every language at once. */
const updated: Record<ProseName, string> = {
  aboutUs: '2026-11-20',
  privacyPolicy: '2026-11-20',
  userAgreement: '2026-11-20',
  responsibleGame: '2026-11-20',
  discountStatute: '2026-11-20',
}

interface Prose {
  intro: string
  sections: Record<string, { title: string; body: readonly string[] }>
}

interface ProsePageProps {
  page: ProseName
  /** Stands between the introduction and the text. */
  children?: ReactNode
}

/** The one content screen of the about pages: contents beside the text on a desk, above it on a phone. */
export function ProsePage({ page, children }: ProsePageProps) {
  const { t, i18n } = useTranslation(['about', 'shell'])
  const { brandName: brand, ageLimit: age } = platform()
  const { intro, sections } = t(page, { ns: 'about', returnObjects: true, brand, age }) as unknown as Prose
  const chapters = Object.entries(sections).map(([id, section]) => ({ id, ...section }))
  return (
    <ScreenBody width="normal">
      <header className={css['header']}>
        <h1>{t(`shell:title.${page}`)}</h1>
        <p className={css['muted']}>
          {t('about:updated')}{' '}
          <time dateTime={updated[page]}>
            {formatWireTime(`${updated[page]}T00:00:00Z`, i18n.language, 'date', 'UTC')}
          </time>
        </p>
        <p className={css['intro']}>{intro}</p>
        <RegionNotice />
      </header>
      {children}
      <div className={css['columns']}>
        <ProseContents title={t('about:contents')} chapters={chapters} />
        <div className={css['sections']}>
          {chapters.map(({ id, title, body }) => (
            <section key={id} id={id} className={css['section']}>
              <h2 className={css['title']}>{title}</h2>
              <ProseText body={body} />
            </section>
          ))}
        </div>
      </div>
      <SiteFooter />
    </ScreenBody>
  )
}
