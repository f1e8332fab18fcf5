import { writePushNote } from '~/lib/push-note.ts'

/** Sets the number on the installed app's icon; 0 removes it. Does nothing if the browser has no badges. */
export async function showBadge(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  try {
    await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge())
  } catch {
    // Not installed, or the system has no badges.
  }
}

/** Sets the badge and stores the number, from which the worker counts on while no page is open. */
export async function storeUnread(unread: number): Promise<void> {
  await writePushNote(() => ({ unread }))
  await showBadge(unread)
}
