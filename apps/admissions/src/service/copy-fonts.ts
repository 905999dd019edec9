// Fonts for the copy: the server has few of its own, and would print empty boxes. Only the needed parts of each are fetched.
import '@fontsource-variable/noto-emoji/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import '@fontsource-variable/noto-sans-devanagari/wght.css';
import '@fontsource-variable/noto-sans-hebrew/wght.css';
import '@fontsource-variable/noto-sans-kr/wght.css';
import '@fontsource-variable/noto-sans-sc/wght.css';
import '@fontsource-variable/noto-sans-thai/wght.css';
