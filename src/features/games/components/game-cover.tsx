import { useState } from 'react'
import { mediaUrl } from '../../../lookups/media-url.ts'
import { GamesArt } from '../../../ui/art/games-art.tsx'
import css from './game-cover.module.css'

interface GameCoverProps {
  cover: string
  /** Above the fold: load at once instead of when it comes near. */
  eager?: boolean
}

/** A square cover that keeps its place while it loads, and a drawn one where there is none. */
export function GameCover({ cover, eager = false }: GameCoverProps) {
  const src = mediaUrl(cover)
  const [broken, setBroken] = useState('')
  return (
    <span className={css['cover']}>
      {src && broken !== src ? (
        <img
          className={css['picture']}
          src={src}
          alt=""
          width={320}
          height={320}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
        />
      ) : (
        <GamesArt />
      )}
    </span>
  )
}
