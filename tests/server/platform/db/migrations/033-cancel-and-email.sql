-- 4: the player took an unpaid deposit back.
alter table deposits drop constraint deposits_status_check;
alter table deposits add constraint deposits_status_check check (status between 0 and 4);

-- Who asked for a code to which new address, and in which session: nobody else can use it.
create table email_changes (
  user_id text primary key references users (id),
  email text not null,
  session_hash text not null,
  requested_on timestamptz not null default now()
);
