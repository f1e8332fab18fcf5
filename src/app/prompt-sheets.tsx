import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { hasCapability, platform } from '~/api/platform.ts'
import { PushHelp, usePushSwitch } from '~/components/push-switch.tsx'
import { askInstall, install } from '~/pwa/install/install.ts'
import type { Prompt } from '~/pwa/prompt-showing.ts'
import { closePrompt, declinePrompt } from '~/pwa/prompts.ts'
import { push } from '~/pwa/push/push-device.ts'
import { acceptToken, session } from '~/session/session.ts'
import { Button } from '~/ui/button.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { ConfirmDialog } from '~/ui/dialog.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { IconDisc } from '~/ui/icon-disc.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import styles from './prompt-sheets.module.css'
import type { AppRouter } from './router.tsx'

/** The sheet for a prompt that the app shows unasked over the current page (`src/pwa/prompts.ts`). */
export function PromptSheet({ offer, router }: { offer: Prompt; router: AppRouter }) {
  return offer === 'push' ? <PushSheet /> : <InstallSheet router={router} />
}

/** Offers to install: with the browser's dialog if it has one, else with the instructions of `/download`. */
function InstallSheet({ router }: { router: AppRouter }) {
  const { t } = useTranslation('install')
  const hasDialog = useSnapshot(install).prompt !== null
  const brand = platform().brandName
  const decline = () => declinePrompt('install')
  const accept = async () => {
    if (await askInstall()) closePrompt()
    else decline()
  }
  const showHow = () => {
    // The instructions replace this prompt, so it is not shown again.
    decline()
    void router.navigate({ to: '/download' })
  }
  return (
    <OfferSheet
      title={t('offer.title', { brand })}
      action={
        <Button full onClick={hasDialog ? () => void accept() : showHow}>
          {hasDialog ? t('action') : t('offer.how')}
        </Button>
      }
      prompt="install"
    >
      <Cluster gap={4} wrap={false}>
        <img src="/icon-192.png" alt="" width="64" height="64" className={styles.icon} />
        <p>{t('offer.lead', { brand })}</p>
      </Cluster>
      <Reasons
        lines={[
          { icon: 'install', text: t('offer.tap') },
          { icon: 'offline', text: t('offer.offline') },
          // Only if the back end sends pushes.
          ...(hasCapability('push') && platform().pushKey
            ? [{ icon: 'letters', text: t('offer.letters') } as const]
            : []),
        ]}
      />
      <p className="small-muted">{t('offer.note')}</p>
    </OfferSheet>
  )
}

/** Offers push for letters on this device. The browser's permission prompt appears only after "turn on". */
function PushSheet() {
  const { t } = useTranslation('push')
  const { status } = useSnapshot(push)
  const { isBusy, failed, turnOn } = usePushSwitch(closePrompt)
  return (
    <OfferSheet
      title={t('offer.title')}
      action={
        status === 'blocked' ? null : (
          <Button full busy={isBusy} onClick={turnOn}>
            {t('turnOn')}
          </Button>
        )
      }
      prompt="push"
    >
      <Reasons
        lines={[
          { icon: 'letters', text: t('offer.letters') },
          { icon: 'lock', text: t('offer.discreet') },
          { icon: 'setting', text: t('offer.off') },
        ]}
      />
      {status === 'blocked' ? <PushHelp /> : null}
      <FormError message={failed} />
    </OfferSheet>
  )
}

interface OfferSheetProps {
  title: string
  action: ReactNode
  prompt: Prompt
  children: ReactNode
}

function OfferSheet({ title, action, prompt, children }: OfferSheetProps) {
  const { t } = useTranslation(prompt)
  const decline = () => declinePrompt(prompt)
  return (
    <Sheet
      open
      onClose={decline}
      title={title}
      footer={
        <>
          {action}
          <Button variant="ghost" full onClick={decline}>
            {t('offer.notNow')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>{children}</Stack>
    </Sheet>
  )
}

function Reasons({ lines }: { lines: readonly { icon: IconName; text: string }[] }) {
  return (
    <Stack as="ul">
      {lines.map(({ icon, text }) => (
        <Cluster as="li" key={icon} wrap={false}>
          <IconDisc size={40} look="square">
            <Icon name={icon} />
          </IconDisc>
          <span>{text}</span>
        </Cluster>
      ))}
    </Stack>
  )
}

/** A link's token may be a stranger's: it signs in once confirmed (rules.md, "A token in the address is read once"), then reloads. */
export function UrlTokenPrompt({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const done = () => {
    session.offeredToken = null
  }
  return (
    <ConfirmDialog
      open
      title={t('token.title')}
      text={t('token.text')}
      confirmLabel={t('token.accept')}
      cancelLabel={t('token.decline')}
      onConfirm={() => {
        acceptToken(token)
        globalThis.location.reload()
      }}
      onCancel={done}
    />
  )
}
