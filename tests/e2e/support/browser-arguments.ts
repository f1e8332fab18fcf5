/** Playwright's own list (`chromiumSwitches` of playwright-core 1.65): the browser reads the last list that it is given. */
const playwrights = `AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
   HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding
   ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin
   OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch msForceBrowserSignIn
   msEdgeUpdateLaunchServicesPreferredVersion`.split(/\s+/)

/**
 * A whole Chromium, even one without a window, draws the popup of its address bar as a web page of its own in each
 * window: a quarter of what a test costs, for something that nobody sees.
 */
const addressBar = `WebUIOmniboxPopup WebUIOmniboxAimPopup
  WebUIOmniboxFullPopup PreloadTopChromeWebUI`.split(/\s+/)

export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  `--disable-features=${[...playwrights, ...addressBar].join()}`,
]
