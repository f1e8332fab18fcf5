import { Link, useRouter } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { Banner } from '~/api/contract/content.ts'
import { ServerPicture } from '~/components/server-picture.tsx'
import { serverLink } from '~/domain/server-link.ts'
import { isPageOf } from '~/lib/route-tree.ts'
import { Scene } from '~/ui/art/scene.tsx'
import { useRested } from '~/ui/use-rested.ts'
import styles from './banner-slides.module.css'

/** Banners: swiped, turned by dots, and by themselves until paused, pointed at or under reduced motion (WCAG 2.2.2). */
export function BannerSlides({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('content')
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(false)
  const isRested = useRested()
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
    // No landmark: its name may be another section's (Vietnamese calls the popular games so too).
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={t('banner.carousel')}
      aria-label={t('banner.all')}
    >
      <ul
        ref={attach}
        aria-label={t('banner.all')}
        className={styles.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
      >
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.slide} aria-hidden={index !== current || undefined}>
            {index === 0 || isRested ? (
              <BannerSlide banner={banner} eager={index === 0} hidden={index !== current} />
            ) : null}
          </li>
        ))}
      </ul>
      {banners.length > 1 ? (
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.pause}
            aria-label={t(paused ? 'banner.play' : 'banner.pause')}
            onClick={() => setPaused(!paused)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={paused ? 'M5 3v10l8-5z' : 'M4 3h3v10H4zM9 3h3v10H9z'} />
            </svg>
          </button>
          {Array.from({ length: banners.length }, (_, index) => (
            <button
              key={index}
              type="button"
              className={styles.dot}
              aria-label={t('banner.turnTo', { number: index + 1, all: banners.length })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => track.current && turnTo(track.current, index)}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** One banner's picture in the reader's language; a link only where it safely leads somewhere. */
function BannerSlide({ banner, eager, hidden }: { banner: Banner; eager: boolean; hidden: boolean }) {
  const { t, i18n } = useTranslation('content')
  const router = useRouter()
  const { text, lang } = localizedField(banner, 'title', i18n.language)
  const name = text || t('banner.one')
  const link = serverLink(banner.link, isPageOf(router))
  // Turned away, it must not take the focus.
  const tabIndex = hidden ? -1 : undefined
  const picture = (
    <ServerPicture
      path={localizedField(banner, 'image', i18n.language).text}
      fallback={
        <span className={styles.drawn} lang={lang}>
          <Scene name="games" />
          <span>{name}</span>
        </span>
      }
      className={styles.picture}
      alt={name}
      lang={lang}
      width={1280}
      height={560}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  )
  if (link?.kind === 'inside') {
    return (
      <Link
        to={link.to}
        search={link.search as never}
        hash={link.hash}
        className={styles.link}
        tabIndex={tabIndex}
      >
        {picture}
      </Link>
    )
  }
  if (link?.kind === 'outside') {
    return (
      <a
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.link}
        tabIndex={tabIndex}
        title={link.host}
      >
        {picture}
      </a>
    )
  }
  return picture
}

const turnEveryMs = 6000

const wantsStillness = () => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls a snapping row to one of its slides, without a glide for those who want none. */
function turnTo(track: HTMLElement, index: number): void {
  track.scrollTo({ left: index * track.clientWidth, behavior: wantsStillness() ? 'auto' : 'smooth' })
}

function turnOn(track: HTMLElement): void {
  const index = Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
  turnTo(track, (index + 1) % track.children.length)
}

/** Not while touched, hovered or focused, in a hidden tab or under reduced motion. Returns the stop, for a ref callback. */
function turnWhileMounted(track: HTMLElement): () => void {
  const timer = setInterval(() => {
    const busy = track.matches(':hover, :active, :focus-within') || document.hidden
    if (!busy && !wantsStillness()) turnOn(track)
  }, turnEveryMs)
  return () => clearInterval(timer)
}
