-- One identity document belongs to one player, however its letters and hyphens are typed.
create unique index users_id_number on users (upper(regexp_replace(id_number, '[^A-Za-z0-9]', '', 'g')))
  where id_number <> '';
