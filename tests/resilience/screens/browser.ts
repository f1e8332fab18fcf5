import { chromium } from 'playwright'
import { findBrowser } from '../../support/find-browser.mjs'

/** Where the servers of the long runs begin to look for free ports. */
export const resiliencePort = Number(process.env['RESILIENCE_PORT'] ?? 5450)

export const launchBrowser = async () =>
  chromium.launch({
    executablePath: await findBrowser(() => false),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
