import { StateArt } from '../art/state-art.tsx'
import css from './state-hero.module.css'

interface StateHeroProps {
  face: 'review' | 'approved' | 'rejected' | 'final'
  title: string
  text: string
}

/** The title is read and stood on, because what led here is gone. */
const focusOnMount = (title: HTMLElement | null) => title?.focus({ preventScroll: true })

/** Where the identity check stands, in a picture and a sentence. */
export function StateHero({ face, title, text }: StateHeroProps) {
  return (
    <div className={css['hero']}>
      <StateArt face={face} />
      <h2 ref={focusOnMount} tabIndex={-1} className={css['title']}>
        {title}
      </h2>
      <p className={css['text']}>{text}</p>
    </div>
  )
}
