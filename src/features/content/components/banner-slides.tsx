import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Banner } from '../../../api/contract/content.ts'
import { turnTo, turnWhileMounted } from '../turn-slides.ts'
import css from './banner-slides.module.css'
import { BannerDots } from './banner-dots.tsx'
import { BannerSlide } from './banner-slide.tsx'

/**
 * Banners: swiped, turned by dots, and moving by themselves until somebody pauses them, points at them or asks for
 * less motion (WCAG 2.2.2).
 */
export function BannerSlides({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('content')
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(false)
  const track = useRef<HTMLUListElement | null>(null)
  const attach = useCallback(
    (element: HTMLUListElement) => {
      track.current = element
      // What scrolls must be reachable by keyboard, and a banner may be no link. (The linter only knows controls.)
      element.tabIndex = 0
      return paused ? undefined : turnWhileMounted(element)
    },
    [paused],
  )
  return (
    <section
      className={css['carousel']}
      aria-roledescription={t('banner.carousel')}
      aria-label={t('banner.all')}
    >
      <ul
        ref={attach}
        aria-label={t('banner.all')}
        className={css['track']}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
      >
        {banners.map((banner, index) => (
          <li key={banner.id} className={css['slide']} aria-hidden={index !== current || undefined}>
            <BannerSlide banner={banner} eager={index === 0} hidden={index !== current} />
          </li>
        ))}
      </ul>
      {banners.length > 1 ? (
        <BannerDots
          count={banners.length}
          current={current}
          paused={paused}
          onTurn={(index) => track.current && turnTo(track.current, index)}
          onPause={() => setPaused(!paused)}
        />
      ) : null}
    </section>
  )
}
