import { writePushNote } from '~/lib/push-note.ts'

/** The number on the installed app's icon; 0 takes it away. Where there is no such thing, nothing happens. */
export async function showBadge(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  try {
    await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge())
  } catch {
    // Not installed, or the system shows none.
  }
}

/** The same, and the worker counts on from there while no page is open. */
export async function storeUnread(unread: number): Promise<void> {
  await writePushNote(() => ({ unread }))
  await showBadge(unread)
}
