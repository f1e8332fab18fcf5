import { platform } from '~/api/platform.ts'

/** The document's title where it is more than its page's name: of those on the page the last one drawn counts. */
export const PageTitle = ({ of }: { of: string }) => <title>{`${of} · ${platform().brandName}`}</title>
