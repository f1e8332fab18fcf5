/** Starts the catalogue: the parts of the app, its texts and its styles, without its routes and without a server. */
import '~/ui/tokens.css'
import '~/ui/base.css'
import '~/ui/utilities.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configurePlatform } from '~/api/platform.ts'
import { showTheme } from '~/layout/theme-choice.ts'
import { themeOr } from '~/lib/theme.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { isLanguage } from '../../i18n/languages.ts'
import { loadTexts, startTexts } from '../../i18n/setup.ts'
import { CataloguePage } from './catalogue-page.tsx'
import { CatalogueContext, namespaces, platformBlock } from './context.tsx'

async function start(root: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(globalThis.location.search)
  const lang = asked.get('lang')
  const language = isLanguage(lang) ? lang : 'en-US'
  document.documentElement.lang = language
  configurePlatform(platformBlock)
  await startTexts(language)
  await loadTexts(...namespaces)
  showTheme(themeOr(asked.get('theme')))
  online.isOnline = !asked.has('offline')
  createRoot(root).render(
    <StrictMode>
      <CatalogueContext>
        <CataloguePage />
      </CatalogueContext>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
