import { useRouter } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isPlainClick } from '~/lib/plain-click.ts'
import { isPageOf } from '~/lib/route-tree.ts'
import { textBlocks } from '~/lib/text-blocks.ts'
import type { cleanHtml } from './later/clean-html.ts'
import styles from './rich-text.module.css'

/** An operator's text: plain, or sanitized if it contains markup (rules.md, "Server HTML is sanitized"). */
export function RichText({ source, lang }: { source: string; lang: string }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const cleanHtml = useSanitizer(isRichText(source))
  const pictureMissing = t('inbox.pictureMissing')
  const fill = useCallback(
    (element: HTMLDivElement) => {
      if (!cleanHtml) return undefined
      element.replaceChildren(cleanHtml(source, { isPage: isPageOf(router), pictureMissing }))
      // Links to pages of the app navigate with the router.
      const follow = (event: MouseEvent) => {
        const anchor = event.target instanceof Element ? event.target.closest('a[data-inside]') : null
        const href = anchor?.getAttribute('href')
        if (!href || !isPlainClick(event)) return
        event.preventDefault()
        router.history.push(href)
      }
      element.addEventListener('click', follow)
      return () => element.removeEventListener('click', follow)
    },
    [cleanHtml, source, router, pictureMissing],
  )
  if (cleanHtml) return <div key="rich" ref={fill} lang={lang} className={styles.text} dir="auto" />
  return (
    <div key="plain" lang={lang} className={styles.text} dir="auto">
      {textBlocks(source).map(({ kind, text }, index) => (
        <p key={`${index} ${text}`} className={kind === 'item' ? styles.item : undefined} dir="auto">
          {text}
        </p>
      ))}
    </div>
  )
}

/** Markup that plain text would lose; text-blocks.ts can show paragraphs, breaks and lists. */
const rich =
  /<(?:a|img|b|strong|i|em|u|s|h[1-6]|ol|blockquote|table|figure|hr|code|pre|sub|sup|bdi|small)(?:\s[^<>]*)?\/?>/i

/** Whether a content of the server needs the sanitiser; all other content is shown as text (rules.md, "Server HTML is sanitized"). */
const isRichText = (source: string) => rich.test(source)

type Sanitizer = typeof cleanHtml

let sanitizer: Sanitizer | null = null
const listeners = new Set<() => void>()

/** Loads the sanitizer with the first text that needs it; if that fails (offline), the text is shown without markup. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!sanitizer) {
    void import('./later/clean-html.ts').then(
      (module) => {
        sanitizer = module.cleanHtml
        listeners.forEach((listen) => listen())
      },
      () => undefined,
    )
  }
  return () => listeners.delete(listener)
}
const noSubscription = () => () => undefined
const current = () => sanitizer
const none = () => null

/** The sanitizer; null until it has loaded, or if it is not `needed`. */
const useSanitizer = (needed: boolean): Sanitizer | null =>
  useSyncExternalStore(needed ? subscribe : noSubscription, needed ? current : none, none)
