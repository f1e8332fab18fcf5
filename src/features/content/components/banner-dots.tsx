import { useTranslation } from 'react-i18next'
import css from './banner-dots.module.css'

interface BannerDotsProps {
  count: number
  current: number
  paused: boolean
  onTurn: (index: number) => void
  onPause: () => void
}

/** The dots and the pause button under the banners. */
export function BannerDots({ count, current, paused, onTurn, onPause }: BannerDotsProps) {
  const { t } = useTranslation('content')
  return (
    <div className={css['bar']}>
      <button
        type="button"
        className={css['pause']}
        aria-label={t(paused ? 'banner.play' : 'banner.pause')}
        onClick={onPause}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={paused ? 'M5 3v10l8-5z' : 'M4 3h3v10H4zM9 3h3v10H9z'} />
        </svg>
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={css['dot']}
          aria-label={t('banner.turnTo', { number: index + 1, all: count })}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onTurn(index)}
        />
      ))}
    </div>
  )
}
