/** The agent whose invite link led here (spec §3: agentCode is taken from the query string). */
import { readStored, writeStored } from '../lib/storage.ts'

const codePattern = /^[\w-]{1,64}$/

/** Keeps the code of the address for the tab, so that it is still known when the visitor registers pages later. */
export function takeAgentCodeFromAddress(): void {
  const code = new URLSearchParams(globalThis.location.search).get('agentCode')
  if (code && codePattern.test(code)) writeStored('agentCode', code)
}

/** '' for a visitor who came by no invite. */
export const agentCodeOfVisit = () => readStored('agentCode') ?? ''
