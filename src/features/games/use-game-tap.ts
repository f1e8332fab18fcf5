import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '../../api/contract/games.ts'
import { readStored } from '../../lib/storage.ts'
import { useProfile } from '../../session/profile.ts'
import { machineOpen } from './game-state.ts'
import { gameTapped } from './play-store.ts'

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * For links to the springboard: the tap that leads there also starts an open machine, so that play takes two taps
 * (tab, tile). Arriving by address or reload asks for nothing; there the springboard's button is the tap.
 */
export function useGameTap(game: Game | undefined): (event: MouseEvent) => void {
  const { i18n } = useTranslation('games')
  const userId = useProfile()?.userId
  return (event) => {
    if (!game || userId === undefined || opensElsewhere(event)) return
    if ((game.status ?? machineOpen) !== machineOpen) return
    // Budgets are checked on the springboard, before its button (screens.md, "Safer play").
    if (readStored('saferPlay') !== null) return
    void gameTapped({ game, userId, language: i18n.language })
  }
}
