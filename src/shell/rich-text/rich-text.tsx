import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isPlainClick } from '../../lib/plain-click.ts'
import { textBlocks } from '../../lib/text-blocks.ts'
import { isPageOf } from '../is-page.ts'
import { isRichText } from './is-rich-text.ts'
import css from './rich-text.module.css'
import { useDoor } from './use-door.ts'

interface RichTextProps {
  /** As the server sent it. */
  source: string
  lang: string
}

/** An operator's text: plain by default, and through the one door where it is markup (safety rule 10). */
export function RichText({ source, lang }: RichTextProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const cleanHtml = useDoor(isRichText(source))
  const pictureMissing = t('inbox.pictureMissing')
  const fill = useCallback(
    (element: HTMLDivElement) => {
      if (!cleanHtml) return undefined
      element.replaceChildren(cleanHtml(source, { isPage: isPageOf(router), pictureMissing }))
      // Links to our own pages are followed without leaving the app.
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
  if (cleanHtml) return <div key="rich" ref={fill} lang={lang} className={css['text']} dir="auto" />
  return (
    <div key="plain" lang={lang} className={css['text']} dir="auto">
      {textBlocks(source).map(({ kind, text }, index) => (
        <p key={`${index} ${text}`} className={kind === 'item' ? css['item'] : undefined} dir="auto">
          {text}
        </p>
      ))}
    </div>
  )
}
