// The page is read and typed into in fonts of the device, which have the same metrics. Its own come after the scripts.
import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
