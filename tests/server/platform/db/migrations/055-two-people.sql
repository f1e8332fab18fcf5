-- Who approved a large withdrawal first (`tests/server/finance/desk.ts`); another person pays it out.
alter table withdrawals add column approved_by text;
