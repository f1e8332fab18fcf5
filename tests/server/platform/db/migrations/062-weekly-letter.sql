-- The week of their team, of which agents hear who have chosen so: through which Monday one was told.
alter table letters drop constraint letters_topic_check;
alter table letters add constraint letters_topic_check
  check (topic in ('deposit', 'withdrawal', 'limit', 'bonus', 'device', 'team', 'message'));
alter table users add column week_told date;
create index preferences_team on preferences (user_id)
  where kind = 'notify' and id in ('team/push', 'team/mail') and value = 'on';
