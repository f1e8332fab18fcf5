import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '~/api/platform.ts'
import { SupportText } from '~/components/support/contact-link.tsx'
import { HelpCard } from '~/components/support/help-card.tsx'
import { faqAnchor, QuestionsCard } from '~/components/support/questions-card.tsx'
import { useIsAgentQuery } from '~/domain/player/profile.ts'
import { matchesSearch } from '~/lib/search-text.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { RestedStatus } from '~/ui/rested-status.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { SearchField } from '~/ui/search-field.tsx'
import styles from './faq-screen.module.css'

const route = getRouteApi('/pages/game/guide/faq')

/** The search with its words in the address, what to do first, the questions by group, and who can be asked. */
export function FaqScreen() {
  const { t } = useTranslation(['guide', 'shell'])
  const { q = '' } = route.useSearch()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [cleared, setCleared] = useState(0)
  const { data: isAgent } = useIsAgentQuery()
  const groups = faqGroups(t('guide:faq.groups', { returnObjects: true }), isAgent)
  const found = searchFaq(groups, q)
  const number = found.reduce((sum, group) => sum + group.items.length, 0)
  const search = (keyword: string) =>
    void navigate({
      to: '/game/guide/faq',
      search: keyword ? { q: keyword } : {},
      replace: true,
      resetScroll: false,
    })
  const clear = () => {
    setCleared(cleared + 1)
    search('')
  }
  return (
    <ScreenBody width="normal">
      <h1 className={phoneHidden.hidden}>{t('shell:title.faq')}</h1>
      <SearchField
        key={cleared}
        label={t('guide:faq.search')}
        hint={t('guide:faq.searchHint')}
        clearLabel={t('guide:faq.clear')}
        initial={q}
        onSearch={search}
      />
      <RestedStatus>{q ? t('guide:faq.found', { number }) : ''}</RestedStatus>
      {found.length ? null : (
        <EmptyState
          art="search"
          title={t('guide:faq.none', { keyword: q })}
          text={t('guide:faq.noneText')}
          action={
            <Button variant="secondary" onClick={clear}>
              {t('guide:faq.clear')}
            </Button>
          }
        />
      )}
      {q ? null : <QuestionsCard isHere />}
      {found.map((group) => (
        <section key={group.id} id={group.id} className={styles.group}>
          <h2 className={styles.title}>{group.title}</h2>
          <ul className={styles.list}>
            {group.items.map((item) => (
              <li key={item.id}>
                <details
                  id={item.id}
                  open={hash === item.id || (q !== '' && number <= 3)}
                  className={styles.item}
                >
                  <summary className={styles.question}>
                    <span className={styles.words}>{item.question}</span>
                    <Icon name="plus" size="s" />
                  </summary>
                  <div className={styles.answer}>
                    {item.answer.map((paragraph) => (
                      <p key={paragraph}>
                        <SupportText text={paragraph} />
                      </p>
                    ))}
                    <Link to="." search hash={item.id} replace resetScroll={false} className={styles.anchor}>
                      {t('guide:faq.anchor')}
                    </Link>
                  </div>
                </details>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <HelpCard />
      <p className={styles.more}>
        {t('guide:faq.more')}
        <Link to="/game/guide/{-$tabIndex}" className={buttonClass({ variant: 'ghost', size: 's' })}>
          {t('shell:title.guide')}
        </Link>
        <Link to="/about/about-us" className={buttonClass({ variant: 'ghost', size: 's' })}>
          {t('shell:title.aboutUs')}
        </Link>
      </p>
    </ScreenBody>
  )
}

/** The questions and answers, found by what a reader types. Pure; the texts come from `i18n/<lang>/guide.json`. */

export interface FaqItem {
  /** Its anchor (`#deposit-late`), the same in every language. */
  id: string
  question: string
  answer: readonly string[]
}

interface FaqGroup {
  id: string
  title: string
  items: readonly FaqItem[]
}

type FaqTexts = Record<string, { title: string; items: Record<string, { q: string; a: readonly string[] }> }>

/** What is said of a back end that has it, or has it not. */
const isSaid: Record<string, () => boolean> = {
  favourites: () => !hasCapability('preferences'),
  inviteCodes: () => hasCapability('invites'),
  freezing: () => hasCapability('memberEdit'),
}

/** `agents` is for agents alone, and the last: it comes once it is known that the player is one. */
export const faqGroups = (texts: FaqTexts, isAgent = false): FaqGroup[] =>
  Object.entries(texts)
    .filter(([id]) => isAgent || id !== 'agents')
    .map(([id, { title, items }]) => ({
      id,
      title,
      items: Object.entries(items)
        .filter(([key]) => isSaid[key]?.() ?? true)
        .map(([key, { q, a }]) => ({ id: faqAnchor(key), question: q, answer: a })),
    }))
    .toSorted((one, other) => Number(one.id === 'agents') - Number(other.id === 'agents'))

/** The items that hold every word of `keyword`, in whatever spelling; groups without one go. */
export const searchFaq = (groups: readonly FaqGroup[], keyword: string): FaqGroup[] =>
  groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ question, answer }) =>
        matchesSearch(
          keyword,
          [group.title, question, ...answer].map((text) => text.replace(/<\/?support>/g, '')),
        ),
      ),
    }))
    .filter(({ items }) => items.length > 0)
