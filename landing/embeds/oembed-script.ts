/**
 * WordPress shows frames of unknown providers with sandbox="allow-scripts": links cannot open a window. Its script opens a link of the
 * frame's host that the frame sends with the secret from the frame's address (wp-includes/js/wp-embed.js). Only the frame of the
 * oEmbed response contains this script. Elsewhere, it does nothing.
 */
export const oembedScript = `addEventListener('click',e=>{let a=e.target.closest('a'),s=/secret=(\\w+)/.exec(location.hash);if(a&&s){e.preventDefault();parent.postMessage({message:'link',value:a.href,secret:s[1]},'*')}})`
