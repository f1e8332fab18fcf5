-- When the login password was last replaced with a mailed code; null while the player has always known it.
alter table users add column password_reset_on timestamptz;
