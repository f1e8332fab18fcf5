import { useTranslation } from 'react-i18next'
import type { InstallPlatform } from '~/pwa/install/install.ts'
import deviceDrawingStyles from './device-drawing.module.css'
import styles from './install-steps.module.css'
import { AppTile, PhoneDrawing } from './phone-drawing.tsx'

const stages = ['button', 'entry', 'icon'] as const

/** Three pictures with a sentence each. */
export function InstallSteps({ platform }: { platform: InstallPlatform }) {
  const { t } = useTranslation('download')
  return (
    <ol className={styles.steps}>
      {stages.map((stage, index) => (
        <li key={stage} className={styles.step}>
          {platform === 'desktop' ? (
            <DesktopDrawing stage={stage} />
          ) : (
            <PhoneDrawing system={platform} stage={stage} />
          )}
          <div className={styles.text}>
            <h3 className={styles.title}>
              <span className={styles.number}>{index + 1}</span>
              {t(`platform.${platform}.${stage}.title`)}
            </h3>
            <p>{t(`platform.${platform}.${stage}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

interface DesktopDrawingProps {
  /** The button in the address bar, the question that it asks, the app in a window of its own. */
  stage: 'button' | 'entry' | 'icon'
}

/** A desktop browser in the three moments of installing; the sentence beside it says what it shows. */
export function DesktopDrawing({ stage }: DesktopDrawingProps) {
  return (
    <svg className={deviceDrawingStyles.drawing} viewBox="0 0 200 150" aria-hidden="true">
      <rect className={deviceDrawingStyles.body} x="3" y="3" width="194" height="144" rx="10" />
      <rect className={deviceDrawingStyles.screen} x="9" y="30" width="182" height="111" rx="4" />
      {stage === 'icon' ? <AppWindow /> : <Browser />}
      {stage === 'button' ? <InstallButton /> : null}
      {stage === 'entry' ? <Question /> : null}
    </svg>
  )
}

function Browser() {
  return (
    <g>
      <circle className={deviceDrawingStyles.words} cx="15" cy="17" r="3" />
      <circle className={deviceDrawingStyles.words} cx="25" cy="17" r="3" />
      <rect className={deviceDrawingStyles.screen} x="36" y="10" width="152" height="14" rx="7" />
      <rect className={deviceDrawingStyles.words} x="44" y="14.5" width="52" height="5" rx="2.5" />
      <path className={deviceDrawingStyles.sign} d="M173 13.5v5M171 16.5l2 2 2-2M169.5 20.5h7" />
      <rect className={deviceDrawingStyles.tile} x="17" y="38" width="34" height="95" rx="5" />
      <rect className={deviceDrawingStyles.tile} x="59" y="38" width="124" height="38" rx="5" />
      {[59, 102, 145].map((x) => (
        <rect key={x} className={deviceDrawingStyles.tile} x={x} y="84" width="38" height="49" rx="5" />
      ))}
    </g>
  )
}

function InstallButton() {
  return (
    <g>
      <circle className={deviceDrawingStyles.halo} cx="173" cy="17" r="13" />
      <circle className={deviceDrawingStyles.chosen} cx="173" cy="17" r="9.5" />
      <path className={deviceDrawingStyles.signOnGold} d="M173 11.5v7M170 15.5l3 3 3-3M168.5 21.5h9" />
    </g>
  )
}

function Question() {
  return (
    <g>
      <rect className={deviceDrawingStyles.sheet} x="92" y="28" width="94" height="66" rx="8" />
      <AppTile x={101} y={37} size={20} />
      <rect className={deviceDrawingStyles.words} x="127" y="40" width="46" height="5" rx="2.5" />
      <rect className={deviceDrawingStyles.words} x="127" y="49" width="30" height="5" rx="2.5" />
      <rect className={deviceDrawingStyles.chosen} x="101" y="69" width="40" height="16" rx="8" />
      <rect className={deviceDrawingStyles.wordsOnGold} x="110" y="74.5" width="22" height="5" rx="2.5" />
      <rect className={deviceDrawingStyles.tile} x="145" y="69" width="32" height="16" rx="8" />
    </g>
  )
}

function AppWindow() {
  return (
    <g>
      <AppTile x={11} y={8} size={18} />
      <rect className={deviceDrawingStyles.words} x="34" y="14.5" width="40" height="5" rx="2.5" />
      <rect className={deviceDrawingStyles.tile} x="17" y="38" width="112" height="44" rx="5" />
      {[17, 58, 99].map((x) => (
        <rect key={x} className={deviceDrawingStyles.tile} x={x} y="90" width="30" height="43" rx="5" />
      ))}
      <circle className={deviceDrawingStyles.halo} cx="161" cy="84" r="26" />
      <AppTile x={144} y={67} size={34} />
    </g>
  )
}
