/** The path of the redirect_uri at both sign-in providers: the login route, which is public and ours. */
export const returnPath = '/login'
