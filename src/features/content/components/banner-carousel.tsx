import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { turnTo, turnWhileMounted } from '../turn-slides.ts'
import { bannersQuery } from '../queries.ts'
import css from './banner-carousel.module.css'
import { BannerDots } from './banner-dots.tsx'
import { BannerSlide } from './banner-slide.tsx'

/**
 * Home's banners: swiped, turned by dots, and moving by themselves until somebody pauses them, points at them or
 * asks for less motion (WCAG 2.2.2). Its place is kept while they load; without banners it goes.
 */
export function BannerCarousel() {
  const { t } = useTranslation('content')
  const { data, isPending } = useQuery(bannersQuery('home'))
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
  if (!data?.length) return isPending ? <div className={css['waiting']} aria-hidden="true" /> : null
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
        {data.map((banner, index) => (
          <li key={banner.id} className={css['slide']} aria-hidden={index !== current || undefined}>
            <BannerSlide banner={banner} eager={index === 0} hidden={index !== current} />
          </li>
        ))}
      </ul>
      {data.length > 1 ? (
        <BannerDots
          count={data.length}
          current={current}
          paused={paused}
          onTurn={(index) => track.current && turnTo(track.current, index)}
          onPause={() => setPaused(!paused)}
        />
      ) : null}
    </section>
  )
}
