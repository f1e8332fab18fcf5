-- What follows a player from device to device, each with when the player changed it. A favourite that was taken out stays
-- for a while with the value '', so that a device that comes late does not bring it back.
create table preferences (
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('favourite', 'recent', 'language', 'theme')),
  id text not null,
  value text collate "C" not null,
  changed_on timestamptz not null,
  primary key (user_id, kind, id)
);
-- A save that is under way when the account is closed brings nothing back.
create trigger preferences_open_account before insert on preferences
  for each row execute function refuse_closed('user_id');
