import { ServerButton } from './server-button.tsx'

/** In the place of a form that needs the server even to be shown: what it would do, and why it cannot. */
export const ActionNotKept = ({ label }: { label: string }) => <ServerButton full>{label}</ServerButton>
