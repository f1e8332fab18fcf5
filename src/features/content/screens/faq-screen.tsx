import { Link, getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteFooter } from '../../../shell/site-footer.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { FaqItemView } from '../components/faq-item-view.tsx'
import { faqGroups, searchFaq } from '../faq.ts'
import css from './faq-screen.module.css'

const route = getRouteApi('/pages/game/guide/faq')

/** `/game/guide/faq`: the search and its words in the address, the questions by group, each with its anchor. */
export function FaqScreen() {
  const { t } = useTranslation(['guide', 'shell'])
  const { q = '' } = route.useSearch()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [cleared, setCleared] = useState(0)
  const groups = faqGroups(t('guide:faq.groups', { returnObjects: true }))
  const found = searchFaq(groups, q)
  const number = found.reduce((sum, { items }) => sum + items.length, 0)
  const search = (keyword: string) =>
    void navigate({
      to: '/game/guide/faq',
      search: keyword.trim() ? { q: keyword } : {},
      replace: true,
      resetScroll: false,
    })
  const clear = () => {
    setCleared(cleared + 1)
    search('')
  }
  return (
    <ScreenBody width="normal">
      <h1>{t('shell:title.faq')}</h1>
      <SearchField
        key={cleared}
        label={t('guide:faq.search')}
        hint={t('guide:faq.searchHint')}
        clearLabel={t('guide:faq.clear')}
        initial={q}
        hasText={q !== ''}
        onSearch={search}
      />
      <p className="visually-hidden" role="status">
        {q ? t('guide:faq.found', { number }) : ''}
      </p>
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
      {found.map((group) => (
        <section key={group.id} id={group.id} className={css['group']}>
          <h2 className={css['title']}>{group.title}</h2>
          <ul className={css['list']}>
            {group.items.map((item) => (
              <li key={item.id}>
                <FaqItemView item={item} open={hash === item.id || (q !== '' && number <= 3)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={css['more']}>
        {t('guide:faq.more')}
        <Link to="/game/guide/{-$tabIndex}" className={buttonClass({ variant: 'ghost', size: 's' })}>
          {t('shell:title.guide')}
        </Link>
        <Link to="/about/about-us" className={buttonClass({ variant: 'ghost', size: 's' })}>
          {t('shell:title.aboutUs')}
        </Link>
      </p>
      <SiteFooter />
    </ScreenBody>
  )
}
