import { useSyncExternalStore } from 'react'
import { type CodePurpose, onTick, secondsLeft } from './code-countdown.ts'

/** The seconds until a code may be sent again, counting down on the screen. */
export const useCodeCountdown = (purpose: CodePurpose): number =>
  useSyncExternalStore(
    onTick,
    () => secondsLeft(purpose),
    () => 0,
  )
