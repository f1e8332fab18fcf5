-- What the operator has paused (`tests/backend/site/`): a row for each function that is. `why` has the texts of four
-- languages as they go over the wire; `region` is a country's code, '' for everywhere.
create table site_pauses (
  function text primary key check (function in ('deposits', 'withdrawals', 'play', 'signUp')),
  until timestamptz,
  why jsonb not null default '{}',
  region text not null default '' check (region ~ '^([A-Z]{2})?$'),
  created_on timestamptz not null default now()
);
