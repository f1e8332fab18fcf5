-- A game ends with the session that opened it: sign-out, a new password, expiry. What is open now began without one.
delete from machine_sessions;
delete from launches;
alter table launches add column session_hash text not null references sessions (token_hash) on delete cascade;
alter table machine_sessions add column session_hash text not null references sessions (token_hash) on delete cascade;
create index launches_session on launches (session_hash);
create index machine_sessions_session on machine_sessions (session_hash);
