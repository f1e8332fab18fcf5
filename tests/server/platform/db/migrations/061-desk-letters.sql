-- Letters that the desk wrote (`tests/server/letters/desk.ts`): by whom, to whom, to how many, each player once.
create table desk_letters (
  id uuid primary key,
  sent_on timestamptz not null default now(),
  sent_by text not null,
  audience text not null,
  "to" jsonb not null,
  letter jsonb not null,
  players integer not null default 0,
  -- The last account that has it, in their order; null once all have.
  sent_until text default ''
);
