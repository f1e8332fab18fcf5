import { defineConfig } from 'playwright/test'
import { presentBrowser } from '../support/find-browser.mjs'
import { operatorState } from '../support/operator-access.ts'
import { backEndEnvironment, baseUrl } from './support/back-end.ts'

const playwrights = `AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
   HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding
   ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin
   OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch msForceBrowserSignIn
   msEdgeUpdateLaunchServicesPreferredVersion`.split(/\s+/)

/** A whole Chromium draws the popup of its address bar as a page in each window: a quarter of what a test costs. */
const addressBar = `WebUIOmniboxPopup WebUIOmniboxAimPopup
  WebUIOmniboxFullPopup PreloadTopChromeWebUI`.split(/\s+/)

const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  `--disable-features=${[...playwrights, ...addressBar].join()}`,
]

/** Pushes and installing need a whole Chromium; all else is quicker without windows. */
const whole = (await presentBrowser()) ?? undefined
const shell = process.env['CHROMIUM_SHELL_PATH'] ?? whole
const wholeOnly = ['push*.mobile.e2e.ts', 'install.mobile.e2e.ts']
const launch = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: browserArguments,
})
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that needs its second try is named by `tests/run.mjs`: it is a race to be found, but does not fail the run.
  retries: 1,
  // Patience costs a right run nothing; a busy machine is slower by a factor of four.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: baseUrl,
    storageState: operatorState,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    actionTimeout: 30_000,
    // Recording costs a third of the runner's time: `TRACE=1 npm run e2e` records what fails.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launch(shell),
  },
  // The projects whose tests are long come first, so that both workers end together on short ones.
  projects: [
    {
      // With the worker, and a server of each test's own that it stops.
      name: 'offline',
      testMatch: '*.offline.e2e.ts',
      use: phone,
    },
    {
      name: 'whole',
      testMatch: wholeOnly,
      use: { ...phone, launchOptions: launch(whole), ...(whole ? {} : { channel: 'chromium' }) },
    },
    { name: 'desktop', testMatch: '*.desktop.e2e.ts', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'mobile', testIgnore: ['*.desktop.e2e.ts', '*.offline.e2e.ts', ...wholeOnly], use: phone },
  ],
  webServer: {
    command: 'tsx tests/server/server.ts',
    cwd: '../..',
    url: `${baseUrl}/`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: backEndEnvironment,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
