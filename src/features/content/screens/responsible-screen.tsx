import { ProsePage } from '../../../shell/prose/prose-page.tsx'
import { SaferPlay } from '../components/safer-play.tsx'

/** `/about/responsible-game`: the shared content screen, with tools above the text (screens.md, "Safer play"). */
export function ResponsibleScreen() {
  return (
    <ProsePage page="responsibleGame">
      <SaferPlay />
    </ProsePage>
  )
}
