// A server has no fonts of its own to speak of, and what it cannot draw would be an empty box. Of each only the parts that are needed are fetched.
import '@fontsource-variable/noto-emoji/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import '@fontsource-variable/noto-sans-devanagari/wght.css';
import '@fontsource-variable/noto-sans-hebrew/wght.css';
import '@fontsource-variable/noto-sans-kr/wght.css';
import '@fontsource-variable/noto-sans-sc/wght.css';
import '@fontsource-variable/noto-sans-thai/wght.css';
