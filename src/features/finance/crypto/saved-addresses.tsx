import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '~/domain/player/profile.ts'
import { Button } from '~/ui/button.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import {
  addressesFor,
  changeBook,
  restoredAddress,
  useAddressBook,
  withoutAddress,
  type SavedAddress,
} from './address-book.ts'
import { shortAddress } from './address-text.ts'
import styles from './saved-addresses.module.css'

interface SavedAddressesProps {
  coin: string
  network: string
  onUse: (saved: SavedAddress) => void
}

/** The player's own address book for this coin on this network. What was deleted can be brought back at its place. */
export function SavedAddresses({ coin, network, onUse }: SavedAddressesProps) {
  const { t } = useTranslation('crypto')
  const userId = useProfile()?.userId
  const book = useAddressBook()
  const [deleted, setDeleted] = useState<{ entry: SavedAddress; position: number } | null>(null)
  const shown = addressesFor(book, coin, network)
  if (userId === undefined || (!shown.length && !deleted)) return null
  const remove = (entry: SavedAddress) => {
    setDeleted({ entry, position: book.indexOf(entry) })
    changeBook(userId, (known) => withoutAddress(known, entry))
  }
  const undo = () => {
    if (deleted) changeBook(userId, (known) => restoredAddress(known, deleted.entry, deleted.position))
    setDeleted(null)
  }
  return (
    <div className={styles.saved}>
      <p className={`small-muted ${styles.title}`} id="saved-addresses">
        {t('book.title')}
      </p>
      <ul aria-labelledby="saved-addresses">
        {shown.map((entry) => (
          <li key={`${entry.address} ${entry.memo}`} className={styles.entry}>
            <button type="button" className={listRowClass} onClick={() => onUse(entry)}>
              <ListRowContent
                leading={<Icon name="bankcard" />}
                title={entry.label || shortAddress(entry.address)}
                detail={[shortAddress(entry.address), entry.memo].filter(Boolean).join(' · ')}
              />
            </button>
            <IconButton
              icon="close"
              label={t('book.delete', { label: entry.label || shortAddress(entry.address) })}
              onClick={() => remove(entry)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.deleted}>
        {deleted ? (
          <>
            <span>
              {t('book.deleted', { label: deleted.entry.label || shortAddress(deleted.entry.address) })}
            </span>
            <Button size="s" variant="ghost" onClick={undo}>
              {t('book.undo')}
            </Button>
          </>
        ) : null}
      </p>
    </div>
  )
}
