-- What a letter is about; by it the account chooses where else it is told (`preferences`, kind `notify`).
alter table letters add column topic text not null default 'message'
  check (topic in ('deposit', 'withdrawal', 'limit', 'bonus', 'device', 'message'));
alter table preferences drop constraint preferences_kind_check;
alter table preferences add constraint preferences_kind_check
  check (kind in ('favourite', 'recent', 'language', 'theme', 'notify'));

-- Of an example that the player asked for.
alter table push_queue add column topic text;

-- In which language the player signed in last: mails are written in it.
alter table users add column lang text not null default '';

-- For the end of which period it was told that a limit is reached, and of which raise that it can be confirmed.
alter table account_limits add column told_until timestamptz;
alter table account_limits add column told_from timestamptz;
