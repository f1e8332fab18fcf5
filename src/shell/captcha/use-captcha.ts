import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { captchaQuery } from './captcha-query.ts'

/** The picture in view and how to get another one; `renewed` once it is no longer the first one. */
export function useCaptcha() {
  const { data, isFetching, isError, refetch } = useQuery(captchaQuery())
  const [firstUuid, setFirstUuid] = useState<string>()
  if (data && firstUuid === undefined) setFirstUuid(data.uuid)
  return {
    picture: data,
    renewed: data !== undefined && firstUuid !== undefined && data.uuid !== firstUuid,
    loading: isFetching,
    failed: isError && !isFetching,
    renew: () => void refetch(),
  }
}

export type Captcha = ReturnType<typeof useCaptcha>
