/** `s3://bucket/prefix?endpoint=https://…&region=…&pathStyle=1`, without access keys. */
export type BucketUrl = {
  bucket: string
  /** '' or ends with / */ prefix: string
  endpoint: string | null
  region: string | null
  pathStyle: boolean
}

const parameters = ['endpoint', 'region', 'pathStyle']

/** Null also for unknown parameters or a password. */
export function parseBucketUrl(text: string): BucketUrl | null {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host) || url.username || url.password || url.hash)
    return null
  if ([...url.searchParams.keys()].some(name => !parameters.includes(name))) return null
  const endpoint = url.searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return null
  const prefix = decodeURIComponent(url.pathname).split('/').filter(Boolean).join('/')
  return {
    bucket: url.host,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: url.searchParams.get('region'),
    pathStyle: url.searchParams.get('pathStyle') === '1',
  }
}
