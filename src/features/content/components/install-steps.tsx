import { useTranslation } from 'react-i18next'
import type { InstallPlatform } from '../../../lib/install-platform.ts'
import { DesktopDrawing } from './desktop-drawing.tsx'
import css from './install-steps.module.css'
import { PhoneDrawing } from './phone-drawing.tsx'

const stages = ['button', 'entry', 'icon'] as const

/** Three pictures with a sentence each. */
export function InstallSteps({ platform }: { platform: InstallPlatform }) {
  const { t } = useTranslation('download')
  return (
    <ol className={css['steps']}>
      {stages.map((stage, index) => (
        <li key={stage} className={css['step']}>
          {platform === 'desktop' ? (
            <DesktopDrawing stage={stage} />
          ) : (
            <PhoneDrawing system={platform} stage={stage} />
          )}
          <div className={css['text']}>
            <h3 className={css['title']}>
              <span className={css['number']}>{index + 1}</span>
              {t(`platform.${platform}.${stage}.title`)}
            </h3>
            <p>{t(`platform.${platform}.${stage}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
